/** Lines that a person fills in by hand, three in a row. */
export const SignatureLines = ({ labels }: { readonly labels: readonly string[] }) => (
  <ul className="signature">
    {labels.map((label) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
);

/** What is read on the vehicle and compared with the page. */
export const READ_ON_VEHICLE = ['Number plate', 'VIN', 'Mileage'] as const;
