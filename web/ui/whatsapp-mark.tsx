/** Drawn here, because the icon library has no company logos. */
export function WhatsAppMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fillRule="evenodd" className="ic">
      <path d="M12 3.2a8.8 8.8 0 0 0-7.5 13.4L3.3 20.7l4.2-1.1A8.8 8.8 0 1 0 12 3.2ZM8.6 7.9c.7-.5 1.1-.2 1.4.6l.5 1.2c.2.5 0 .8-.6 1.4.8 1.5 1.6 2.3 3.2 3.1.6-.8.9-.9 1.4-.7l1.3.6c.8.4.9.7.6 1.3-.6 1.2-1.8 1.5-3.1 1.1-2.9-1-4.9-3-5.7-5.7-.3-1.2.1-2.3 1-2.9Z" />
    </svg>
  );
}
