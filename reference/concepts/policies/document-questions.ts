/** Number of questions for a policy document, one every `questionPause` ms (S2 §7 "poll helper"). */
export const documentQuestions = 30;
export const questionPause = 3_000;
