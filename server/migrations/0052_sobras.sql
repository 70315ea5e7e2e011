-- Whether a stored thumbnail still belongs to something is asked of every one of them, once a day.
create index arquivos_miniatura on arquivos (miniatura) where miniatura is not null;
