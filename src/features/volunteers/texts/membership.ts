export const departmentTexts = { name: 'Volunteer Management Department' } as const

/** Of the fields of an application, wherever they are filled in. */
export const fieldLabels = {
  email: 'Email',
  lastName: 'Last Name',
  firstName: 'First Name',
  middleName: 'Middle Name',
  birthday: 'Birthday',
  bloodType: 'Blood Type',
  presentAddress: 'Present Address',
  permanentAddress: 'Permanent Address',
  sex: 'Sex',
  civilStatus: 'Civil Status',
  contactNumber: 'Contact Number',
  medicalCondition: 'Medical Condition',
  fbMessengerName: 'FB Messenger Name',
  emergencyContactPerson: 'Emergency Contact Person',
  emergencyContactPersonNumber: 'Emergency Contact Number',
  emergencyContactPersonRelation: 'Relation to You',
  idFiles: 'Identification',
  dateStart: 'When did you first start attending the church? (estimated)',
  dateServed: 'When did you start serving? (estimated)',
  majorMinistry: 'Select one major ministry',
  minorMinistry: 'Select one minor ministry',
  hasLifegroup: 'Are you in a Lifegroup?',
  lifegroupLeader: 'Name of your Lifegroup leader',
  isLifegroupLeader: 'Are you a commissioned Lifegroup leader?',
  lifegroupMembers: 'Members of your Lifegroup',
  lifeJourneys: 'Life Journeys',
} as const

export const civilStatusLabels = { single: 'Single', married: 'Married', widowed: 'Widowed' } as const

/** Of whatever an applicant sends. */
export const sendingTexts = {
  warning: 'Warning',
  notSaved: 'Unable to save this form.',
  retry: 'Retry',
} as const

/** What the form and the server say about an answer. */
export const answerRefusals = {
  fieldRequired: 'This field is required.',
  answerRequired: 'This field is required',
  noSuchDay: 'Please check this date: there is no such day.',
  inFuture: 'Please check this date: it is in the future.',
  isToday: 'Please check this date: it is today.',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address.',
  emailTaken: 'Sorry, the email you provided is already in our database.',
  lastNameRequired: 'Last Name is required.',
  firstNameRequired: 'First Name is required.',
  middleNameRequired: 'Middle Name is required.',
  civilStatusRequired: 'Civil Status is required.',
  contactNumberRequired: 'Contact Number is required',
  dateStartRequired: 'When did you first start attending the church? (estimated) is required',
  dateServedRequired: 'When did you start serving? (estimated) is required',
  majorMinistryRequired: 'Please select a major ministry',
  tooManyMinor: 'Select maximum of one (1) Minor Ministry',
  sameMinistry: 'Please choose a minor ministry other than your major one.',
} as const

/** What only the server can say about an application that is sent. */
export const submissionRefusals = {
  tooManyFiles: (most: number) => `Please send at most ${most} files.`,
  ministryGone: 'This ministry is no longer offered. Please choose again.',
  journeyGone: 'This journey is no longer offered. Please choose again.',
  keyReused: 'This form was already sent with another e-mail address. Please start a new one.',
  noRoom:
    'Many people are sending files right now. What you entered is still on your screen. Please try again in a minute.',
} as const
