export { TicketList } from './ticket-list.tsx'
export { whenAndWhere } from './ticket-messages.ts'
