import { CampoData, type CampoDataProps } from './CampoData.tsx';
import { escritaDia } from './dia.ts';

/** A calendar day, typed day first or chosen. */
export function CampoDia(props: CampoDataProps) {
  return <CampoData {...props} escrita={escritaDia} />;
}
