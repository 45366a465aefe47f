export * from './contract/consent-header.ts'
export * from './contract/notices.ts'
export { noticeIssues } from './texts/notice-issues.ts'
export { volunteerNotice } from './texts/volunteer-notice.ts'
