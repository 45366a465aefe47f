export const noticeRefusals = {
  changed:
    'The privacy notice has changed since you opened this page. Please reload the page and read it once more. Your answers are kept.',
  notFound: 'There is no such privacy notice.',
} as const
