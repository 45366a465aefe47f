import type { Task } from '#platform/server/feature.ts'

type Options = { run: (task: Task) => Promise<unknown>; onError: (name: string, error: unknown) => void }

const seconds = { minute: 60, hour: 3_600 }
/** One that takes long is not stuck, and one that failed comes round again. */
const mostMissed = 5

/** Each now, and then again and again. */
export function repeatTasks(tasks: readonly Task[], { run, onError }: Options) {
  const begun = Date.now()
  const ended = new Map<string, number>()
  const succeeded = new Map<string, number>()
  const periodsSince = ({ name, every }: Task, moments: Map<string, number>) =>
    (Date.now() - (moments.get(name) ?? begun)) / 1_000 / seconds[every]
  const timers = tasks.map((task) => {
    const runOnce = async () => {
      try {
        await run(task)
        succeeded.set(task.name, Date.now())
      } catch (error) {
        onError(task.name, error)
      }
      ended.set(task.name, Date.now())
    }
    void runOnce()
    return setInterval(() => void runOnce(), seconds[task.every] * 1_000)
  })
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
    /** Whether one began long ago and never came back. */
    isStuck: () => tasks.some((task) => periodsSince(task, ended) > mostMissed),
    /** How many times each has failed or not come back in a row, in parts: below 1 all is well. */
    sinceSuccess: () => tasks.map((task) => ({ name: task.name, periods: periodsSince(task, succeeded) })),
  }
}
