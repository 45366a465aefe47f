/** What takes something to find out is found out once, and told to everybody who asks within that time. A failure too. */
export function keepFor<Answer>(milliseconds: number, findOut: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    if (!last || Date.now() - last.at > milliseconds) last = { at: Date.now(), answer: findOut() }
    return last.answer
  }
}
