import { randomUUID } from 'node:crypto'

/** What the wizard sends of a person, beside the files and what they chose from lists; over HTTP or from a browser. */
export const applicationFields = () => ({
  application_key: randomUUID(),
  email: `${randomUUID()}@example.org`,
  lastName: 'Santos',
  firstName: 'Maria',
  middleName: 'N/A',
  birthday: '1990-05-17',
  bloodType: 'O+',
  presentAddress: '12 Mabini St., Cebu City',
  permanentAddress: '12 Mabini St., Cebu City',
  sex: 'Female',
  civilStatus: 'single',
  contactNumber: aNumber(),
  medicalCondition: '',
  fbMessengerName: '',
  emergencyContactPerson: 'Jose Santos',
  emergencyContactPersonNumber: '09181234567',
  emergencyContactPersonRelation: 'Father',
  dateStart: '2019-01-06',
  dateServed: '2021-06-01',
  hasLifegroup: '1',
  lifegroupLeader: 'Ruth Salazar',
  isLifegroupLeader: '0',
  lifegroupMembers: '',
})

/** Another one each time, so that nobody looks like a duplicate by chance. */
const aNumber = () => `09${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
