/**
 * The notices people agree to. A change of words is a new version: every consent keeps the version and the hash of what
 * was read.
 */
export const summitConsent = {
  version: 'summit-2025-2',
  title: 'Data Privacy Consent',
  summary: [
    'We ask for your details to register you, check your payment and welcome you at the door.',
    'The registration team works with them. Whoever helps to hold the event, such as the venue or the bank, gets only what that help requires. Health notes are opened only when needed.',
    'We keep them for five years, or until you cancel in writing, whichever comes first.',
    'You may ask for a copy, a correction or their removal at any time.',
  ],
  sections: [
    {
      heading: 'Processing of your data',
      text: 'By agreeing, you allow the church and the organizers of this event to collect, record, use and otherwise process the personal data you enter here, including sensitive personal information such as civil status, religious affiliation and notes on allergies or medications. It is processed to register you and the people you register, to verify payments, to issue receipts and tickets, to admit you to the event, to keep you safe there, and to tell you about the event. If you register other people, you confirm that they asked you to and that they agree to this too.',
    },
    {
      heading: 'How long it is kept',
      text: 'This consent is valid for five years from the date of submission, or until you cancel it in writing, whichever is earlier. After that your personal data is erased. Amounts and dates of payments are kept without your name, because the books must stay complete.',
    },
    {
      heading: 'Where it is kept',
      text: 'Your data is retained in the information systems of the church and of the service providers that run them for the church. They are bound to protect it, and access is limited to people whose task requires it and is recorded.',
    },
    {
      heading: 'Who it is shared with',
      text: 'It may be shared with affiliates of the church and with third parties who help to carry out the event, such as the venue, the bank and the provider of e-mail, only as far as that help requires, and where the law demands it. It is never sold.',
    },
    {
      heading: 'Your rights',
      text: 'Under the Data Privacy Act of 2012 (Republic Act No. 10173) you may be informed, object, see, correct, erase or block, and obtain a copy of your data, and lodge a complaint with the National Privacy Commission. Write to the registration team at the address on the event page.',
    },
  ],
} as const

export const volunteerNotice = {
  version: 'volunteer-2025-2',
  title: 'Data Privacy Notice',
  summary: [
    'We ask for your details and an ID to get to know you, to place you in a ministry, and to reach your family in an emergency.',
    'The coordinators of the ministries work with them, and share with the leaders you serve under only what they need. Your ID and your health are opened only when needed, and each time is recorded.',
    'Your ID is deleted 90 days after we have decided. The rest is kept for five years, or until you cancel in writing, whichever comes first.',
    'You may ask for a copy, a correction or their removal at any time.',
  ],
  sections: [
    {
      heading: 'Processing of your data',
      text: 'By going on to the next step, you allow the church and its Volunteer Management Department to collect, record, use and otherwise process the personal data you enter here, including sensitive personal information such as civil status, religious affiliation, blood type, medical condition and the ID you upload. It is processed to consider your application as a volunteer and member, to verify who you are, to place you in a ministry, to keep you safe while you serve, and to reach you and the person you name for emergencies. If you name other people, such as your emergency contact or the members of your Lifegroup, you confirm that they know and agree.',
    },
    {
      heading: 'How long it is kept',
      text: 'Your ID files are deleted 90 days after your application is decided. This consent is valid for five years from the date of submission, or until you cancel it in writing, whichever is earlier. After that your personal data is erased.',
    },
    {
      heading: 'Where it is kept',
      text: 'Your data is retained in the information systems of the church and of the service providers that run them for the church. They are bound to protect it, files are stored encrypted, and access is limited to people whose task requires it and is recorded.',
    },
    {
      heading: 'Who it is shared with',
      text: 'It may be shared with the leaders of the ministry you serve in, with affiliates of the church, and with third parties who help to run its systems, such as the provider of e-mail, only as far as that help requires, and where the law demands it. It is never sold.',
    },
    {
      heading: 'Your rights',
      text: 'Under the Data Privacy Act of 2012 (Republic Act No. 10173) you may be informed, object, see, correct, erase or block, and obtain a copy of your data, and lodge a complaint with the National Privacy Commission. Write to the Volunteer Management Department of the church.',
    },
  ],
} as const

export const consentRefusals = {
  noticeChanged:
    'The privacy notice has changed since you opened this page. Please reload the page and read it once more. Your answers are kept.',
} as const
