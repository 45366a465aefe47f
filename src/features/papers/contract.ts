export * from './contract/people-file.ts'
