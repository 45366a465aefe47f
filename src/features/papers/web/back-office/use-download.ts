import { useEffect, useRef, useState } from 'react'
import { download } from '#platform/web/download.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { rowsPerPart, totalRowsHeader } from '../../contract.ts'
import { countCsvRows, countXlsxRows, type Ending, isWhole, type RowCount } from './row-count-rules.ts'

/** `of` is null until the server has told, and of papers, whose rows cannot be counted. */
export type Download =
  | { state: 'idle' | 'cancelled' }
  | { state: 'busy'; rows: number; of: number | null; bytes: number }
  | { state: 'done'; name: string }
  | { state: 'failed'; error: unknown }

const counters: Record<Ending, () => RowCount> = {
  csv: countCsvRows,
  xlsx: () => countXlsxRows(rowsPerPart),
  pdf: () => () => 0,
}

/** Fetches a file and hands it to the downloads once it is there as a whole. Leaving the page breaks it off. */
export function useDownload() {
  const [download_, setDownload] = useState<Download>({ state: 'idle' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (url: string, ending: Ending) => {
    const { signal } = (controller.current = new AbortController())
    const count = counters[ending]()
    let of: number | null = null
    let bytes = 0
    setDownload({ state: 'busy', rows: 0, of, bytes })
    try {
      const { file, name } = await download(url, {
        signal,
        onStart: (headers) => {
          of = Number(headers.get(totalRowsHeader) ?? Number.NaN) || null
          setDownload({ state: 'busy', rows: 0, of, bytes })
        },
        onPart: (part) => {
          const rows = count(part)
          bytes += part.length
          setDownload({ state: 'busy', rows: of === null ? rows : Math.min(rows, of), of, bytes })
        },
        isWhole: (end) => isWhole(ending, end),
      })
      saveFile(file, name)
      setDownload({ state: 'done', name })
    } catch (error) {
      setDownload(signal.aborted ? { state: 'cancelled' } : { state: 'failed', error })
    }
  }
  return { download: download_, start, cancel: () => controller.current?.abort() }
}
