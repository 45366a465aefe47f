export { useQuestions } from './api.ts'
export { QuestionField } from './question-field.tsx'
