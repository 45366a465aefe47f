export const submissionIssues = {
  proofRequired: 'Payment proof is required',
  amountRequired: 'Amount is required',
} as const
