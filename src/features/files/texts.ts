/** Everything an upload can be refused for, in words for the person who chose the file. */
export const uploadRefusalTexts = {
  file_empty: 'This file is empty. Please choose it again, or choose another one.',
  file_too_large: 'This file is larger than 10 MB. Please upload a screenshot or a smaller photo instead.',
  file_type_not_accepted: 'Please upload a photo (JPEG, PNG or WebP) or a PDF.',
  picture_type_not_accepted: 'Please choose a picture (JPEG, PNG or WebP).',
  heic_not_accepted:
    'This is an iPhone photo in the HEIC format, which we cannot open. Please upload a screenshot of it, or choose “Most Compatible” under Settings, Camera, Formats and take the photo again.',
  image_unreadable: 'This picture is damaged or incomplete. Please choose it again, or upload a screenshot of it.',
  image_too_many_pixels: 'This picture is too large to open. Please upload a screenshot of it instead.',
  pdf_damaged: 'This PDF is damaged or incomplete. Please download it again, or upload a screenshot of it.',
  pdf_locked: 'This PDF is locked with a password. Please take a screenshot or a photo of it and upload that instead.',
  pdf_too_many_pages: (most: number) =>
    `This PDF has more than ${most} pages. Please upload only the page that we need to see.`,
  pdf_too_complex:
    'This PDF is too complex to show. Please take a screenshot or a photo of it and upload that instead.',
} as const
