import { Notice } from '#platform/web/ui/notice.tsx'
import type { useEvent } from './api.ts'

/** On a screen that goes on without the event's details: that they are missing, and a way to get them. */
export const EventUnavailable = ({ event, className }: { event: ReturnType<typeof useEvent>; className?: string }) =>
  event.isError && (
    <Notice
      tone="warn"
      live
      title="The details of this event are unavailable right now"
      className={className}
      action={{ onAction: () => void event.refetch(), busy: event.isFetching }}
    >
      You can go on meanwhile.
    </Notice>
  )
