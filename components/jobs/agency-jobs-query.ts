/** Query for the first jobs of the overview. */
export const agencyJobsQuery = { page: 0, size: 5 };
