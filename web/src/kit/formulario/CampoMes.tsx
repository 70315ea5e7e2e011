import { CampoData, type CampoDataProps } from './CampoData.tsx';
import { escritaMes } from './dia.ts';

/** A month of a year, typed or chosen. */
export function CampoMes(props: CampoDataProps) {
  return <CampoData {...props} escrita={escritaMes} />;
}
