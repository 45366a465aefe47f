/** What events show until somebody publishes other words. */
export const firstNotice = 'summit-2025-2'
