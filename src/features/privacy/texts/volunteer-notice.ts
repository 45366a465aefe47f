/**
 * What volunteers agree to. Other words are another version, which a migration has to add to those that are kept for ever
 * (consent_notice): without it nobody could apply.
 */
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
