export * from './contract/answer-rules.ts'
export * from './contract/calls.ts'
export * from './contract/settings.ts'
export { askedTexts, kindTexts, sayQuestion } from './texts/settings.ts'
