export const noticeTexts = {
  title: 'Data Privacy Consent',
  inShort: 'In short',
  fullText: 'The full text',
  what: 'the privacy notice',
} as const
