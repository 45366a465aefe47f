export { LandingPage } from './landing-page.tsx'
export { OpensSoonPage } from './opens-soon-page.tsx'
