export const testMailTexts = {
  subject: 'Your test mail has arrived',
  preview: 'Mails reach people. Please type the code on the page that you came from.',
  occasion: 'Setting up',
  product: 'Tipon',
  heading: 'It works: this mail has reached you',
  why: 'You asked for this test mail while setting up. Receipts and tickets will come the same way.',
  label: 'Code',
  hint: 'Type it on the page “A test mail”. It works for 24 hours.',
  notYou: 'If you did not ask for it, you can leave it alone: nothing happens.',
} as const
