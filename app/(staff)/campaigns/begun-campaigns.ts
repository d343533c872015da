/** Query for the latest campaigns that are no drafts: those that run and those that are over. */
export const begunCampaigns = { states: 'RUNNING,PAUSED,STOPPED,DONE', size: 5 };
