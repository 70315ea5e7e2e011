interface PecaProps {
  x: number;
  y: number;
}

/** The coin of the logo: a gold disc with ring and point. `r` is its radius. */
export function Moeda({ x, y, r = 13 }: PecaProps & { r?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="var(--ilu-ouro)" />
      <circle cx={x} cy={y} r={r * 0.52} fill="none" stroke="var(--ilu-ouro-escuro)" strokeWidth={r * 0.2} />
      <circle cx={x} cy={y} r={r * 0.14} fill="var(--ilu-ouro-escuro)" stroke="none" />
      <path
        d={`M${x - r * 0.62} ${y - r * 0.38}A${r * 0.74} ${r * 0.74} 0 0 1 ${x - r * 0.2} ${y - r * 0.7}`}
        fill="none"
        stroke="var(--ilu-ouro-claro)"
        strokeWidth={r * 0.16}
      />
    </g>
  );
}

/** A coin that is not there yet. */
export function MoedaAusente({ x, y, r = 13 }: PecaProps & { r?: number }) {
  return <circle cx={x} cy={y} r={r} fill="none" strokeDasharray="1 7" />;
}

/** A four-pointed glint. */
export function Brilho({ x, y, r = 7 }: PecaProps & { r?: number }) {
  const q = r * 0.28;
  return (
    <path
      d={`M${x} ${y - r}Q${x + q * 0.5} ${y - q * 0.5} ${x + r} ${y}Q${x + q * 0.5} ${y + q * 0.5} ${x} ${y + r}Q${x - q * 0.5} ${y + q * 0.5} ${x - r} ${y}Q${x - q * 0.5} ${y - q * 0.5} ${x} ${y - r}Z`}
      fill="var(--ilu-ouro)"
      stroke="none"
    />
  );
}

/** A receipt, torn at its foot: `x`, `y` its top left corner, 52 wide. */
export function Cupom({ x, y, altura = 72 }: PecaProps & { altura?: number }) {
  const dentes = 'l-6.5 6l-6.5-6'.repeat(4);
  return (
    <g>
      <path d={`M${x} ${y + 4}q0-4 4-4h44q4 0 4 4v${altura}${dentes}Z`} />
      <path
        d={`M${x + 11} ${y + 16}h30M${x + 11} ${y + 29}h30M${x + 11} ${y + 42}h18`}
        fill="none"
        stroke="var(--ilu-acento-claro)"
        strokeWidth="4"
      />
      <path d={`M${x + 11} ${y + altura - 15}h12M${x + 33} ${y + altura - 15}h8`} fill="none" strokeWidth="4" />
    </g>
  );
}
