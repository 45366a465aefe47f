export const noticeIssues = {
  summary: 'Please enter what the notice says in short, one point on each line.',
  heading: 'Please enter a heading.',
  text: 'Please enter what stands under this heading.',
  noSection: 'Please add at least one part: people must be able to read what they agree to.',
  headingTwice: 'Two parts have the same heading.',
  tooManySections: 'Please keep it to 20 parts.',
} as const
