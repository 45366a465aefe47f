import type { Step } from './wizard-rules.ts'

export const wizardPath = '/volunteers'
export const stepPath = (step: Step): string => `${wizardPath}/step/${step}`
