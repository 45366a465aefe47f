import { Notice } from '#platform/web/ui/notice.tsx'
import { eventUnavailableTexts } from '../texts.ts'
import type { useEvent } from './api.ts'

type Props = { event: ReturnType<typeof useEvent>; advice: string; className?: string }

/** On a screen that goes on without the event's details: that they are missing, and a way to get them. */
export const EventUnavailable = ({ event, advice, className }: Props) =>
  event.isError &&
  event.data === undefined && (
    <Notice
      tone="warn"
      live
      title={eventUnavailableTexts.title}
      className={className}
      action={{ onAction: () => void event.refetch(), busy: event.isFetching }}
    >
      {advice}
    </Notice>
  )
