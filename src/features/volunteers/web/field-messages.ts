import type { MembershipApplication } from '../contract.ts'

type Labelled = Exclude<keyof MembershipApplication, 'application_key'> | 'idFiles'

export const fieldLabels: Record<Labelled, string> = {
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
}
