/** Every call below takes a signed-in member of staff. Amounts are in pesos, times in ISO 8601. */
export const checkInPaths = {
  /** A list of none or one: `?qr_text=` is the text of a QR code, or a short code as somebody typed it. */
  lookUp: '/events/api/registrations',
  checkIn: '/events/api/registrations/:id/check_in',
  paymentDetails: '/events/api/registrations/:id/payment_details',
}

export const doorPaths = {
  search: '/api/staff/door/search',
  group: '/api/staff/door/groups/:id',
  groupCheckIn: '/api/staff/door/groups/:id/check-in',
  /** Cash for the whole balance of a group. */
  collect: '/api/staff/door/groups/:id/collect',
  walkIn: '/api/staff/door/walk-in',
  /** DELETE takes a check-in back; `:id` is the registration's. */
  checkIn: '/api/staff/door/check-ins/:id',
  /** POST claims the kit, DELETE takes that back; `:id` is the registration's. */
  kit: '/api/staff/door/kits/:id',
  reissue: '/api/staff/door/registrations/:id/reissue',
  recent: '/api/staff/door/recent',
  counts: '/api/staff/door/counts',
  board: '/api/staff/door/board',
  arrivals: '/api/staff/door/arrivals',
  devices: '/api/staff/door/devices',
  device: '/api/staff/door/devices/:id',
  revokeDevice: '/api/staff/door/devices/:id/revoke',
  enrol: '/api/staff/door/devices/enrol',
  roster: '/api/staff/door/roster',
  sync: '/api/staff/door/sync',
  conflicts: '/api/staff/door/conflicts',
  resolveConflict: '/api/staff/door/conflicts/:id/resolve',
}
