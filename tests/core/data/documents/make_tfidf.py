# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tfidf.json, known answers of scikit-learn (pip install scikit-learn; made with 1.9.1): texts in three languages,
settings of data.*, and the features that TfidfVectorizer, or HashingVectorizer and TfidfTransformer, give each text."""

import json
import sys

from sklearn.feature_extraction.text import HashingVectorizer, TfidfTransformer, TfidfVectorizer
from sklearn.pipeline import make_pipeline

TEXTS = {
    "en": [
        "The cat sat on the mat. The mat was red!",
        "A dog's day: dogs don't like cats, do they?",
        "Graph-based methods (GNNs) beat MLPs by 3.5% in 2024.",
        "État-major naïve café résumé; the ÅNGSTRÖM unit.",
        "e-mail me at a_b@c.org or visit http://x.y/z?q=1",
        "ΣΊΣΥΦΟΣ ΟΔΟΣ and İstanbul IJSSEL",
        "",
        " \t  ",
        "½ cup of ²nd Ⅷ items 一 二 हिन्दी",
    ],
    "fi": [
        "Kissa istui matolla ja söi hiiren yöllä.",
        "Älä sinä tule tänne, sanoi äiti pojalleen.",
        "Työöljyä hääyöaie: pitkiä sanoja, kuten lentokonesuihkuturbiinimoottori.",
        "Yö on pimeä; päivä on valoisa. Yö!",
        "Hän osti 3,5 kg omenoita Turusta vuonna 1999.",
    ],
    "zh": [
        "我爱北京天安门，天安门上太阳升。",
        "机器学习是人工智能的一个分支。",
        "今天天气很好，我们去公园玩吧！",
        "深度学习模型需要大量数据和计算能力 GPU",
        "北京 上海 广州 深圳 2024年",
    ],
}
CASES = [
    ({"terms": "runs"}, {}),
    ({"terms": "runs", "max-ngram": 2, "sublinear": True}, {"ngram_range": (1, 2), "sublinear_tf": True}),
    ({"terms": "runs", "lower-case": False}, {"lowercase": False}),
    ({"terms": "runs", "max-df": 0.3}, {"max_df": 0.3}),
    ({"terms": "runs", "min-df": 2, "max-df": 3}, {"min_df": 2, "max_df": 3}),
    ({"terms": "runs", "stop-words": ["the", "on", "ja", "yö"]}, {"stop_words": ["the", "on", "ja", "yö"]}),
    ({"terms": "characters", "min-ngram": 2, "max-ngram": 2}, {"analyzer": "char", "ngram_range": (2, 2)}),
    ({"terms": "word-characters", "min-ngram": 3, "max-ngram": 4}, {"analyzer": "char_wb", "ngram_range": (3, 4)}),
    ({"terms": "runs", "hash-bits": 8}, None),
]


def main():
    answers = []
    for language, texts in TEXTS.items():
        for settings, arguments in CASES:
            hashed = arguments is None
            if hashed:
                made = make_pipeline(
                    HashingVectorizer(n_features=256, alternate_sign=False, norm=None), TfidfTransformer())
            else:
                made = TfidfVectorizer(**arguments)
            try:
                rows = made.fit_transform(texts)
            except ValueError:  # no term is left
                answers.append({"language": language, "settings": settings, "rows": None})
                continue
            names = None if hashed else made.get_feature_names_out()
            answers.append({"language": language, "settings": settings, "rows": [
                {str(j) if hashed else names[j]: round(float(rows[i, j]), 9) for j in sorted(rows[i].indices)}
                for i in range(len(texts))]})
    json.dump({"texts": TEXTS, "answers": answers}, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    print()


main()
