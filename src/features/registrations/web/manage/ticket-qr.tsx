import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { Ticket } from './manage-messages.ts'

/** Black on white whatever the theme, because scanners need it so; fetched code, because only paid groups draw any. */
export function TicketQr({ ticket }: { ticket: Ticket }) {
  const code = useQuery({
    queryKey: ['ticket-qr', ticket.qr_text],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { modulesPath, ticketModules } = await import('./ticket-modules.ts')
      const rows = ticketModules(ticket.qr_text)
      return { size: rows.length, path: modulesPath(rows) }
    },
  })
  if (code.data) {
    const { size, path } = code.data
    return (
      <svg
        role="img"
        aria-label={`QR code of ${ticket.name}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="block w-full rounded-[3px]"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    )
  }
  return (
    <div className="grid aspect-square w-full content-center">
      {code.isError ? (
        <p role="alert">The QR code could not be drawn. Please reload the page. The code below works too.</p>
      ) : (
        <Skeleton label="Drawing the QR code" lines={4} />
      )}
    </div>
  )
}
