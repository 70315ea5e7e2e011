import { type BannerDoPainel, listBannersDoPainel, updateBanner } from '@pontua/contract/banners';
import { useState } from 'react';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CamposBanner } from './CamposBanner.tsx';
import { arquivosDe, type FigurasEscolhidas, faltasDe, toCorpo, toValores } from './valores.ts';

export function EditarBanner({ linha: banner, onFechar }: { linha: BannerDoPainel; onFechar: () => void }) {
  const [figuras, setFiguras] = useState<FigurasEscolhidas>({ mesa: null, celular: null });
  const form = useFormulario(updateBanner, {
    valores: toValores(banner),
    corpo: (valores) => toCorpo(valores, figuras, banner),
    confere: faltasDe,
    extra: () => ({ params: { id: banner.id }, arquivos: arquivosDe(figuras) }),
    sucesso: 'Banner atualizado com sucesso',
    atualiza: [listBannersDoPainel],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={`Alterar ${banner.nome}`} size="xl" form={form} onFechar={onFechar}>
      <CamposBanner form={form} atual={banner} figuras={figuras} onFiguras={setFiguras} />
    </DialogoFormulario>
  );
}
