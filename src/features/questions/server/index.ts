import type { ServerFeature } from '#platform/server/feature.ts'
import { questionRoutes } from './routes.ts'

export { forgetAnswers, learnAnswers, moveAnswers } from './answers-of-person.ts'
export { changeQuestions, copyQuestions } from './change-questions.ts'
export { checkAnswers, checkAnswersOfPerson } from './check-answers.ts'
export { listForFiles } from './export-answers.ts'
export { keepAnswers } from './keep-answers.ts'
export { shortAnswers } from './list-answers.ts'
export { countAnswered, getQuestionSettings, listQuestions } from './list-questions.ts'

export const questionsFeature: ServerFeature = {
  name: 'questions',
  tables: ['question', 'question_answer'],
  routes: [questionRoutes],
}
