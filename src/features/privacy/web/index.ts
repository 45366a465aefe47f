export { noticeTexts } from '../texts/notice.ts'
export { useNotice } from './api.ts'
export { NoticeText } from './notice-text.tsx'
