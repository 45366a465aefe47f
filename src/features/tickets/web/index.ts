export { whenAndWhere } from '../texts.ts'
export { TicketList } from './ticket-list.tsx'
