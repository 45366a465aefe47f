type Shift = { staff_member_id: string; holder: string | null; finance: string | null; objection: object | null }

/** What somebody may do with the newest count of a shift. What finance has confirmed is no longer the holder's to change. */
export function shiftRights({ holder, finance, ...shift }: Shift, by: { id: string; isFinance: boolean }) {
  const own = by.id === shift.staff_member_id
  return {
    may_confirm: own ? holder === null : by.isFinance && finance === null,
    may_object: own && holder === null && shift.objection === null,
    may_recount: own ? finance === null : by.isFinance,
  }
}
