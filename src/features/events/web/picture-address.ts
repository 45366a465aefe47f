/** For good: under one address there is always the same picture. */
export const pictureAddress = (id: string, size: number, type: string): string =>
  `/events/api/pictures/${id}-${size}.${type}`
