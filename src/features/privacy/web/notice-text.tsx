import { useId } from 'react'
import type { Notice } from '../contract.ts'
import { noticeTexts as texts } from '../texts/notice.ts'

type Props = {
  notice: Pick<Notice, 'summary' | 'sections'>
  /** Not the page's own, and perhaps one of several on it: its parts are no landmarks then. */
  isQuoted?: boolean
}

/** The notice in the page's own flow: a text in a box of its own scrolls under the thumb that wants to go on. */
export function NoticeText({ notice: { summary, sections }, isQuoted = false }: Props) {
  const id = useId()
  const Part = isQuoted ? 'div' : 'section'
  const labelled = (part: string) => (isQuoted ? {} : { 'aria-labelledby': `${id}-${part}` })
  return (
    <>
      <Part {...labelled('summary')} className="card p-5 sm:p-7">
        <h2 id={`${id}-summary`} className="text-xl">
          {texts.inShort}
        </h2>
        <ul className="mt-4 grid gap-3.5">
          {summary.map((line) => (
            <li key={line} className="flex gap-3.5">
              <span aria-hidden="true" className="pane pane-lit mt-1.5 size-4 shrink-0" />
              {line}
            </li>
          ))}
        </ul>
      </Part>
      <Part {...labelled('full')} className="grid gap-6">
        <h2 id={`${id}-full`}>{texts.fullText}</h2>
        {sections.map(({ heading, text }) => (
          <div key={heading}>
            <h3 className="text-lg">{heading}</h3>
            <p className="mt-1.5 whitespace-pre-line">{text}</p>
          </div>
        ))}
      </Part>
    </>
  )
}
