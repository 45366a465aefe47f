import { useEffect, useState } from 'react'

/** So long a question may go unanswered before what is on the screen is called old. */
const patience = 6_000

type Asked = { isError: boolean; isFetching: boolean; dataUpdatedAt: number }

/** The last answer is not today's: asking again failed, or nobody answers. */
export function useOldAnswer({ isError, isFetching, dataUpdatedAt }: Asked): boolean {
  const [late, setLate] = useState(0)
  useEffect(() => {
    if (!isFetching) return
    const wake = setTimeout(() => setLate(dataUpdatedAt), patience)
    return () => clearTimeout(wake)
  }, [isFetching, dataUpdatedAt])
  return isError || (late !== 0 && late === dataUpdatedAt)
}
