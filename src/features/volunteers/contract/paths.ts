export const volunteerPaths = {
  ministries: '/api/volunteers/ministries',
  journeys: '/api/membership/journeys',
  membership: '/api/membership',
  checkEmail: '/api/membership/checkemail',
  /** Behind the link of a "more needed" e-mail. */
  addition: '/api/membership/addition/:token',
}

/** What has a body is a POST, and answers 204 unless said otherwise; the rest is a GET. */
export const departmentPaths = {
  /** Answers `applicationList`. */
  applications: '/api/staff/applications',
  /** Answers `applicationDetails`. */
  application: '/api/staff/applications/:id',
  /** Sensitive answers: shown on demand, and the demand is recorded. */
  health: '/api/staff/applications/:id/health',
  file: '/api/staff/applications/:id/files/:file_id/:page',
  notes: '/api/staff/applications/:id/notes',
  assign: '/api/staff/applications/:id/assign',
  move: '/api/staff/applications/:id/move',
  /** Answers a list of `memberRow`, by name. */
  members: '/api/staff/members-directory',
  /** The same query as the directory; answers a CSV file. */
  membersExport: '/api/staff/members-directory/export',
  /** GET answers a list of `editedOption` in its order; POST of `newOption` answers 201 and the new `editedOption`. */
  ministries: '/api/staff/ministries',
  /** POST of an `optionChange`. */
  ministry: '/api/staff/ministries/:id',
  journeys: '/api/staff/journeys',
  journey: '/api/staff/journeys/:id',
}
