export * from './contract/money-file.ts'
export * from './contract/pdf-calls.ts'
export * from './contract/people-file.ts'
