// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cuda/operations/spmm.h"

#include "kernels/cuda/runtime/check.h"
#include "kernels/cuda/runtime/handle.h"

#if __has_include(<cusparse.h>)
#include <cusparse.h>

#include <dlfcn.h>
#include <string>
#include <utility>

#define EVENKEEL_TEXT(x) #x
#define EVENKEEL_VERSION_OF(x) EVENKEEL_TEXT(x)

namespace evenkeel::cuda {

namespace {

constexpr const char* file = "libcusparse.so." EVENKEEL_VERSION_OF(CUSPARSE_VER_MAJOR);
// The one that repeats to the bit on matrices of rows; the others may add up in another order each time.
constexpr cusparseSpMMAlg_t algorithm = CUSPARSE_SPMM_CSR_ALG3;

void checkSparse(cusparseStatus_t status, Where where)
{
    if (status == CUSPARSE_STATUS_SUCCESS)
        return;
    evenkeel::cuda::check(cudaGetLastError(), where); // the cause, where CUDA knows one
    fail("cuSPARSE returned error " + std::to_string(static_cast<int>(status)), where);
}

// A handle whose deleter is only known at run time.
template<typename T>
class Owned {
public:
    Owned(T value, cusparseStatus_t (*destroy)(T))
        : m_value(value)
        , m_destroy(destroy)
    {
    }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() { m_destroy(m_value); }
    T get() const { return m_value; }

private:
    T m_value;
    cusparseStatus_t (*m_destroy)(T);
};

} // namespace

struct Spmm::Library {
    Handle<void*, dlclose> opened;
    decltype(&cusparseCreate) create = nullptr;
    decltype(&cusparseDestroy) destroy = nullptr;
    decltype(&cusparseSetStream) setStream = nullptr;
    decltype(&cusparseCreateConstCsr) createCsr = nullptr;
    decltype(&cusparseCreateConstDnMat) createConstDense = nullptr;
    decltype(&cusparseCreateDnMat) createDense = nullptr;
    decltype(&cusparseDestroySpMat) destroySparse = nullptr;
    decltype(&cusparseDestroyDnMat) destroyDense = nullptr;
    decltype(&cusparseSpMM_bufferSize) bufferSize = nullptr;
    decltype(&cusparseSpMM) multiply = nullptr;
    cusparseHandle_t handle = nullptr;

    Library()
        : opened(dlopen(file, RTLD_NOW | RTLD_LOCAL))
    {
        if (!opened.get())
            refuse(std::string("no cuSPARSE: ") + dlerror());
        find(create, "cusparseCreate");
        find(destroy, "cusparseDestroy");
        find(setStream, "cusparseSetStream");
        find(createCsr, "cusparseCreateConstCsr");
        find(createConstDense, "cusparseCreateConstDnMat");
        find(createDense, "cusparseCreateDnMat");
        find(destroySparse, "cusparseDestroySpMat");
        find(destroyDense, "cusparseDestroyDnMat");
        find(bufferSize, "cusparseSpMM_bufferSize");
        find(multiply, "cusparseSpMM");
    }
    ~Library()
    {
        if (handle)
            destroy(handle);
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

private:
    template<typename Function>
    void find(Function& function, const char* name)
    {
        function = reinterpret_cast<Function>(dlsym(opened.get(), name));
        if (!function)
            refuse(std::string("no cuSPARSE: ") + file + " has no " + name);
    }
};

const char* Spmm::libraryFile() { return file; }

Spmm::Spmm(cudaStream_t stream)
    : m_library(std::make_unique<Library>())
{
    checkSparse(m_library->create(&m_library->handle), __func__);
    checkSparse(m_library->setStream(m_library->handle, stream), __func__);
}

Spmm::~Spmm() = default;

void Spmm::multiply(CsrView x, ConstMatrixView w, MatrixView out, const std::function<void*(std::size_t)>& memory) const
{
    const Library& lib = *m_library;
    cusparseConstSpMatDescr_t sparse = nullptr;
    checkSparse(lib.createCsr(&sparse, x.rows, x.cols, x.nnz, x.offsets, x.columns, x.values, CUSPARSE_INDEX_32I,
                    CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F),
        __func__);
    const Owned left(sparse, lib.destroySparse);
    cusparseConstDnMatDescr_t dense = nullptr;
    checkSparse(lib.createConstDense(&dense, w.rows, w.cols, w.cols, w.data, CUDA_R_32F, CUSPARSE_ORDER_ROW), __func__);
    const Owned right(dense, lib.destroyDense);
    cusparseDnMatDescr_t result = nullptr;
    checkSparse(
        lib.createDense(&result, out.rows, out.cols, out.cols, out.data, CUDA_R_32F, CUSPARSE_ORDER_ROW), __func__);
    const Owned product(cusparseConstDnMatDescr_t { result }, lib.destroyDense);
    const float one = 1, zero = 0;
    std::size_t bytes = 0;
    checkSparse(lib.bufferSize(lib.handle, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, &one,
                    sparse, dense, &zero, result, CUDA_R_32F, algorithm, &bytes),
        __func__);
    checkSparse(lib.multiply(lib.handle, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, &one,
                    sparse, dense, &zero, result, CUDA_R_32F, algorithm, memory(bytes)),
        __func__);
}

} // namespace evenkeel::cuda

#else

namespace evenkeel::cuda {

struct Spmm::Library { };
const char* Spmm::libraryFile() { return ""; }
Spmm::Spmm(cudaStream_t) { refuse("no cuSPARSE: Evenkeel was built without its header"); }
Spmm::~Spmm() = default;
void Spmm::multiply(CsrView, ConstMatrixView, MatrixView, const std::function<void*(std::size_t)>&) const { }

} // namespace evenkeel::cuda
#endif
