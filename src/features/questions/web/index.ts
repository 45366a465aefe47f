export { QuestionField } from './question-field.tsx'
