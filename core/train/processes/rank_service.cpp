// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/processes/rank_service.h"

namespace evenkeel {

namespace {

using Callback = std::function<Transport::Bytes(std::uint8_t argument, const Transport::Bytes& arguments)>;

// A function of the rank, to be called here.
template<typename R, typename... A>
std::function<R(A...)> calledBack(std::type_identity<std::function<R(A...)>>, const Callback& callback, std::uint8_t at)
{
    return [&callback, at](A... arguments) -> R {
        Transport::Bytes packed;
        (pack(packed, arguments), ...);
        const Transport::Bytes reply = callback(at, packed);
        if constexpr (!std::is_void_v<R>) {
            ByteReader reader(reply);
            return unpack<R>(reader);
        }
    };
}

template<typename T>
T argumentOf(ByteReader& from, const Callback& callback, std::uint8_t at)
{
    if constexpr (isFunction<T>)
        return calledBack(std::type_identity<T> {}, callback, at);
    else
        return unpack<T>(from);
}

template<auto function, Travels how, typename... A, std::size_t... I>
Transport::Bytes performed(const RunCall<function, how>& call, std::type_identity<std::tuple<A...>>,
    std::index_sequence<I...>, ByteReader& from, const Callback& callback)
{
    std::tuple<A...> arguments { argumentOf<A>(from, callback, std::uint8_t(I))... };
    Transport::Bytes result;
    if constexpr (std::is_void_v<AnswerOf<function>>)
        call(std::move(std::get<I>(arguments))...);
    else
        pack(result, call(std::move(std::get<I>(arguments))...));
    return result;
}

// The call whose number and arguments follow.
Transport::Bytes performNext(SharedRun& run, ByteReader& from, const Callback& callback)
{
    const auto number = unpack<std::uint8_t>(from);
    std::uint8_t at = 0;
    std::optional<Transport::Bytes> result;
    const auto performIfIt = [&]<auto function, Travels how>(const RunCall<function, how>& call)
    {
        using Arguments = typename ArrivingOf<function>::Arguments;
        if (at++ == number)
            result = performed(call, std::type_identity<Arguments> {},
                std::make_index_sequence<std::tuple_size_v<Arguments>> {}, from, callback);
    };
    std::apply([&](const auto&... calls) { (performIfIt(calls), ...); }, run.calls());
    return std::move(result).value();
}

} // namespace

void sendEnd(Transport& transport, const RankEnd& end)
{
    Transport::Bytes message;
    pack(message, ToHost::Ended);
    pack(message, end.exitStatus);
    pack(message, end.text);
    transport.send(0, callTag, message);
}

RankService::RankService(Transport& transport, InProcessRun& run, int rank)
    : m_transport(transport)
    , m_run(run)
    , m_rank(rank)
{
}

RankEnd RankService::serve()
{
    try {
        while (!m_end)
            handleNext();
    } catch (const Aborted&) { // of a call that was under way when the rank failed: its reason counts
        if (!m_end)
            throw;
    }
    return *m_end;
}

void RankService::handleNext()
{
    const Transport::ReceivedMessage arrived = m_transport.receive(m_rank, callTag);
    ByteReader message(arrived.bytes);
    const Callback none = [](std::uint8_t, const Transport::Bytes&) -> Transport::Bytes {
        throw std::logic_error("a call that was posted calls back");
    };
    while (!message.left().empty()) {
        switch (unpack<ToHost>(message)) {
        case ToHost::Posted:
            performNext(m_run, message, none);
            break;
        case ToHost::Asked:
            answer(message);
            break;
        case ToHost::Reply:
            m_reply = unpack<Transport::Bytes>(message);
            break;
        case ToHost::Ended:
            m_end = RankEnd { unpack<int>(message), {} };
            m_end->text = unpack<std::string>(message);
            break;
        default:
            throw std::logic_error("a message of rank " + std::to_string(m_rank) + " is none of a run");
        }
    }
}

void RankService::answer(ByteReader& message)
{
    const Callback callback
        = [this](std::uint8_t at, const Transport::Bytes& arguments) { return callBack(at, arguments); };
    Transport::Bytes answer;
    pack(answer, FromHost::Answer);
    append(answer, std::span<const std::byte>(performNext(m_run, message, callback)));
    pack(answer, m_run.status(m_rank));
    m_transport.send(m_rank, callTag, answer);
}

Transport::Bytes RankService::callBack(std::uint8_t argument, const Transport::Bytes& arguments)
{
    Transport::Bytes message;
    pack(message, FromHost::Callback);
    pack(message, argument);
    append(message, std::span<const std::byte>(arguments));
    m_transport.send(m_rank, callTag, message);
    while (!m_reply) {
        handleNext();
        if (m_end)
            throw Aborted();
    }
    return *std::exchange(m_reply, std::nullopt);
}

} // namespace evenkeel
