/** Lists that a changed checklist makes outdated. */
export const stalePapers = ['claims', 'papers', 'documents', 'envelopes', 'timeline'];
